export const versions = {
  versions: {
    title: 'Bearbeitungsverlauf',
    now: 'Jetzt',
    earlier: 'Davor',
    original: 'Wie gesendet',
    notRecorded: 'Was davor darin stand, ist nicht aufgezeichnet.',
  },
}
