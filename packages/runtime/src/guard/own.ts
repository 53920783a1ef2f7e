import { networkInterfaces } from 'node:os'
import type { Config } from '../config/config.ts'

/** What this server is called itself. */
export const ownNames = ({ publicUrl, origins }: Pick<Config, 'publicUrl' | 'origins'>): string[] =>
  [publicUrl ?? [], origins].flat().map((origin) => new URL(origin).hostname)

/** The addresses of this machine, now. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each) => each!.map(({ address }) => address))
