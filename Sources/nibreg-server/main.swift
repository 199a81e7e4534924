import RegistryServer

NibregServerCommand.main()
