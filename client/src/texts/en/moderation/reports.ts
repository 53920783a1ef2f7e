/** The ways to what `moderation.ts` has the words of. */
export const reports = {
  reports: {
    report: 'Report',
    open: 'Reports',
    audit: 'Audit log',
    filters: 'Filters',
    raidMode: 'Raid mode',
    raidOn: 'Raid mode is on: nobody can join',
    administration: 'Administration',
    signUps_one: 'One person waits to be let in',
    signUps_other: '{{count}} people wait to be let in',
    badge_one: 'One open report',
    badge_other: '{{count}} open reports',
  },
}
