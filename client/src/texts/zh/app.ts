export const app = {
  app: {
    tab: '应用',
    version: '版本 {{version}}',
    update: {
      label: '新版本',
      text: '有新版本。你可以在方便时加载，已写的内容会保留。',
      load: '立即加载',
      later: '以后再说',
    },
    install: {
      title: '在此设备上',
      why: '安装后有自己的图标和窗口，其他应用也可以分享到这里。',
      button: '安装应用',
      installed: '这是已安装的应用。',
      ios: '在 Safari 中点按页面下方的分享按钮，再选择“添加到主屏幕”。',
      android: '打开浏览器菜单，再选择“安装”或“添加到主屏幕”。',
      desktop:
        '在 Chrome 和 Edge 中从地址栏右侧安装；在 Safari 中使用“文件”菜单里的“添加到程序坞”。Firefox 不能安装应用。',
    },
    offline: {
      title: '没有网络时',
      starting: '正在把应用保存到此设备…',
      ready: '没有网络也能启动应用，并显示你最近打开的会话中的最新消息。你写的消息稍后发送。',
      insecure: '在这里没有网络就无法启动应用：浏览器只允许 https 地址这样做。管理员可以进行设置。',
      unsupported: '此浏览器无法保存应用，有些浏览器在无痕窗口中就是如此。',
      failed: '无法把应用保存到此设备，所以没有网络时无法启动。',
      retry: '重试',
    },
  },
  sharing: {
    title: '分享',
    where: '分享到哪里？',
    nothing: {
      title: '没有可分享的内容',
      text: '分享的内容已不在这里。请在另一个应用中重新分享。',
      leave: '前往会话',
    },
  },
}
