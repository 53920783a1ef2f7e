export const reports = {
  reports: {
    report: 'إبلاغ',
    open: 'البلاغات',
    audit: 'السجل',
    filters: 'المرشّحات',
    raidMode: 'وضع الاقتحام',
    raidOn: 'وضع الاقتحام يعمل: لا يستطيع أحد الانضمام',
    administration: 'الإدارة',
    badge_zero: 'لا بلاغات مفتوحة',
    badge_one: 'بلاغ مفتوح واحد',
    badge_two: 'بلاغان مفتوحان',
    badge_few: '{{count}} بلاغات مفتوحة',
    badge_many: '{{count}} بلاغًا مفتوحًا',
    badge_other: '{{count}} بلاغ مفتوح',
  },
}
