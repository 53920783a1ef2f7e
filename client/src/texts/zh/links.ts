export const links = {
  links: {
    messageIn: '{{place}} 中的消息',
    elsewhere: '其他位置',
    gone: { title: '你无法查看这条消息', text: '它已被删除，或者位于你不在的会话中。' },
  },
}
