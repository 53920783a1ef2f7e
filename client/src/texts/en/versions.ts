export const versions = {
  versions: {
    title: 'Edit history',
    now: 'Now',
    earlier: 'Before',
    original: 'As it was sent',
    notRecorded: 'What it said before that is not recorded.',
  },
}
