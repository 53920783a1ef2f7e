import { createBus, createLog, NatsTransporter } from '@hubbub/runtime'
import { addPlainService, plainBroker } from './plain-moleculer.ts'
import { addSmallServices } from './small-services.ts'

/** The process that is called: see far-ways.ts. Ends with the one that started it. */
const [natsUrl = '', namespace = ''] = process.argv.slice(2)
const log = createLog({ level: 'fatal', format: 'json' })
const transporter = () => new NatsTransporter(natsUrl, 'far', log)
const broker = plainBroker({
  nodeId: 'far-plain',
  wire: { namespace: `${namespace}-plain`, transporter: transporter() },
})
addPlainService(broker)
const bus = createBus({ nodeId: 'far', log, caller: { namespace, transporter: transporter() } })
addSmallServices(bus)
await Promise.all([broker.start(), bus.start()])
process.send!('ready')
process.once('disconnect', () => {
  void Promise.all([broker.stop(), bus.stop()]).then(() => process.exit())
})
