export const drafts = {
  drafts: {
    all: '草稿',
    none: {
      title: '没有草稿',
      text: '你写了但还没有发送的内容会列在这里，在你的所有设备上都能看到。其他人看不到。',
    },
    remove: '删除草稿',
    removedNow: '草稿已删除。',
    replyOnly: '回复，尚未输入文字',
    other: '来自另一台设备：',
    take: '使用这个版本',
    drop: '丢弃',
    hereOnly: '这份草稿只保存在此设备上。{{why}}',
    tooMany: '草稿太多，请发送或删除一些。',
  },
}
