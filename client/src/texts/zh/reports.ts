export const reports = {
  reports: {
    report: '举报',
    open: '举报',
    audit: '操作记录',
    administration: '管理',
    badge_other: '{{count}} 个待处理的举报',
  },
}
