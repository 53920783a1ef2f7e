import { connectPacket, type Packet } from '../../load/dialects/socket-io-packets.ts'
import type { Place } from '../../load/websocket/line.ts'
import { ReturningClient, type ReturningParts } from './returning-client.ts'

/** Somebody who comes back to a bare Socket.IO server. It keeps nothing, so who is in has everything. */
export class BareClient extends ReturningClient {
  readonly #room: string

  constructor(place: Place, room: string, parts: ReturningParts) {
    super(place, parts)
    this.#room = room
  }

  override lacks(): number {
    return 0
  }

  protected override greeting(): string {
    return connectPacket({ room: this.#room })
  }

  protected override told(packet: Packet): void {
    if (packet.kind === 'refused') return this.lose()
    if (packet.kind !== 'connected') return
    this.letIn()
    this.arrived()
  }
}
