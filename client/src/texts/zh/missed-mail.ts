export const missedMail = {
  missedMail: {
    title: '通过邮件',
    noAddress: '你没有已确认的邮箱地址。请在“邮箱”中填写一个，以便收到错过的消息。',
    when: '把我错过的消息发给我',
    whenHint: '在你离开且尚未阅读时发送到 {{address}}。',
    times: {
      off: '从不',
      '2m': '2 分钟后',
      '15m': '15 分钟后',
      '60m': '一小时后',
      daily: '每天一次，早上',
      weekly: '每周一次，周一早上',
    },
    content: '显示消息内容',
    contentHint: '关闭后，邮件不会显示谁写了什么。',
  },
}
