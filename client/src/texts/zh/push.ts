export const push = {
  push: {
    title: '未打开页面时',
    here: '通知此设备',
    hereHint: '即使 Hubbub 已关闭，也会通知你在其他设备上未读的消息。',
    thisDevice: '此设备',
    installFirst:
      '在 iPhone 和 iPad 上，只有已安装的应用才能收到通知。请先将其添加到主屏幕，再在应用中打开。',
    unsupported: '此浏览器在未打开页面时无法收到通知，某些浏览器的无痕窗口也是如此。',
    insecure: '浏览器仅允许在 https 地址使用此功能，管理员可以进行设置。',
    failed: '无法打开：{{reason}}',
    never: '尚未发送过通知。',
    lastAt: '上次通知：{{moment}}',
    lastFailed: '{{moment}} 未能送达：{{reason}}',
    content: '显示消息内容',
    contentHint: '关闭后，通知不会显示发送者和内容。',
    test: '发送测试',
    tested: '已发送，几秒内应会显示。',
    refused: '未被接收：{{reason}}',
    remove: '移除',
    removeNamed: '移除 {{device}}',
  },
}
