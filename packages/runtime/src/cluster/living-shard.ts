import { Strategies, type Context, type Endpoint } from 'moleculer'
import { livingShard } from './shard-name.ts'

/**
 * Moleculer's consistent hashing makes its ring anew only when a node comes or goes, and finds nobody when the endpoint that it
 * names is not in the list any more. This one makes it anew whenever the list has changed.
 */
class LivingShard extends Strategies.Shard {
  #size = 0
  /** Moleculer's; its types have it not. */
  declare needRebuild: boolean

  override select(list: Endpoint[], context: Context): Endpoint {
    if (list.length !== this.#size) {
      this.#size = list.length
      this.needRebuild = true
    }
    const chosen = super.select(list, context) as Endpoint | undefined
    if (chosen) return chosen
    this.needRebuild = true
    return super.select(list, context)
  }
}

/** Before a service that names it is added. */
export function registerLivingShard(): void {
  Strategies.register(livingShard, LivingShard as never)
}
