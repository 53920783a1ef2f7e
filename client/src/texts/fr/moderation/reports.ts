export const reports = {
  reports: {
    report: 'Signaler',
    open: 'Signalements',
    audit: 'Journal',
    filters: 'Filtres',
    raidMode: 'Mode raid',
    raidOn: 'Mode raid actif : personne ne peut rejoindre',
    administration: 'Administration',
    signUps_one: '{{count}} personne attend d’être acceptée',
    signUps_many: '{{count}} de personnes attendent d’être acceptées',
    signUps_other: '{{count}} personnes attendent d’être acceptées',
    badge_one: '{{count}} signalement ouvert',
    badge_many: '{{count}} de signalements ouverts',
    badge_other: '{{count}} signalements ouverts',
  },
}
