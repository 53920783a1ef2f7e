/** What one client keeps at most, so that it can run for months. */
export const bounds = {
  /** Of one stream, held until the gap before them is filled. */
  heldEvents: 500,
  /** Streams with a gap at the same time. */
  doubtfulStreams: 2_000,
  /** Of all streams, while the home is being loaded. */
  bufferedEvents: 5_000,

  /** Rows of one open timeline. */
  timelineRows: 2_000,
  /** Rows of one that nobody looks at. */
  restingRows: 200,
  /** Timelines nobody looks at that keep their rows. */
  restingTimelines: 20,
  /** Newest changes of a conversation, to bring a page up to date that was read before them. */
  recentEvents: 200,
  pickedMessages: 500,
  /** Threads of which it is known what their message told last. */
  threadHeads: 500,

  cachedConversations: 20,
  cachedMessages: 50,
  people: 5_000,
  drafts: 500,
  typists: 20,
  /** Messages that wait to be sent. */
  outbox: 10_000,
  /** Acknowledged messages whose change has not come yet. */
  acknowledged: 200,
} as const
