/** Why a link is not fetched, or not read to its end: said in the log, and to nobody who could learn from it. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
}
