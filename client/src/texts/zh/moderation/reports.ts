export const reports = {
  reports: {
    report: '举报',
    open: '举报',
    audit: '操作记录',
    filters: '过滤规则',
    raidMode: '防突袭模式',
    raidOn: '防突袭模式已开启：任何人都不能加入',
    administration: '管理',
    signUps_other: '{{count}} 人等待通过',
    badge_other: '{{count}} 个待处理的举报',
  },
}
