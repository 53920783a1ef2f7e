export const slowMode = {
  slowMode: {
    label: '慢速模式',
    hint: '每位成员在这段时间内只能发送一条消息，频道及其消息列合并计算。管理员不受限制。',
    off: '关闭',
    on: '慢速模式：每{{time}}最多一条消息',
    next: '{{time}} 后可发送下一条',
  },
}
