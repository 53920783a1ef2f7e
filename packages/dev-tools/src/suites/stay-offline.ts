import { Socket } from 'node:net'

const connect = Socket.prototype.connect

/** A unit test that asks another machine for anything would pass or fail with the weather. */
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const [options] = args.flat() as [{ host?: string } | undefined]
  if (!isNear(options?.host)) throw new Error(`A unit test reached for ${options?.host}`)
  return Reflect.apply(connect, this, args)
} as typeof connect

function isNear(host: string | undefined): boolean {
  return host === undefined || /^(localhost|127\.|::1$)/.test(host)
}
