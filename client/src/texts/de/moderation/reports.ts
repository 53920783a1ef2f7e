export const reports = {
  reports: {
    report: 'Melden',
    open: 'Meldungen',
    audit: 'Protokoll',
    filters: 'Filter',
    raidMode: 'Überfallschutz',
    raidOn: 'Überfallschutz ist an: niemand kann beitreten',
    administration: 'Verwaltung',
    signUps_one: 'Eine Person wartet auf Freigabe',
    signUps_other: '{{count}} Personen warten auf Freigabe',
    badge_one: 'Eine offene Meldung',
    badge_other: '{{count}} offene Meldungen',
  },
}
