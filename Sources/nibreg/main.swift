import RegistryCommands

NibregProgram.run()
