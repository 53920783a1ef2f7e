export const reports = {
  reports: {
    report: 'Melden',
    open: 'Meldungen',
    audit: 'Protokoll',
    administration: 'Verwaltung',
    badge_one: 'Eine offene Meldung',
    badge_other: '{{count}} offene Meldungen',
  },
}
