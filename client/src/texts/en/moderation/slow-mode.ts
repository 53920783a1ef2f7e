/** One message of each person in some time. */
export const slowMode = {
  slowMode: {
    label: 'Slow mode',
    hint: 'Each member sends one message in this time, in the channel and its threads together. Those who moderate it are not slowed.',
    off: 'Off',
    on: 'Slow mode: one message every {{time}}',
    next: 'Next message in {{time}}',
  },
}
