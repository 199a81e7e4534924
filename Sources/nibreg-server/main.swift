import RegistryServer

await NibregServerProgram.run()
