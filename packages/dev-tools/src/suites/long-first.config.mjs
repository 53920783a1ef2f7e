import Sequencer from '@jest/test-sequencer'

// What took longest in a run of everything. One of these that begins last is waited for while the rest of the machine has nothing to do.
const long =
  /\/(snapshots|permissions|unread|removing|workers|broadcast-modes|every-query-has-an-index|commands|jobs|refusing|chatting|crash|pictures-crash|faults|shortest-path|accessibility|accessibility-lists|installed|files|sqlite-messages|mongo-messages)\.[a-z.]*test\.ts$/

/** Jest knows from its cache how long a file took; on a machine that has none it begins with the largest files. */
export default class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isLong = ({ path }) => long.test(path)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
