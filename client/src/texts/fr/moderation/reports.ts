export const reports = {
  reports: {
    report: 'Signaler',
    open: 'Signalements',
    audit: 'Journal',
    filters: 'Filtres',
    raidMode: 'Mode raid',
    raidOn: 'Mode raid actif : personne ne peut rejoindre',
    administration: 'Administration',
    badge_one: '{{count}} signalement ouvert',
    badge_many: '{{count}} de signalements ouverts',
    badge_other: '{{count}} signalements ouverts',
  },
}
