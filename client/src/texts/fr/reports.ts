export const reports = {
  reports: {
    report: 'Signaler',
    open: 'Signalements',
    audit: 'Journal',
    administration: 'Administration',
    badge_one: '{{count}} signalement ouvert',
    badge_many: '{{count}} de signalements ouverts',
    badge_other: '{{count}} signalements ouverts',
  },
}
