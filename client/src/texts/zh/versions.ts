export const versions = {
  versions: {
    title: '编辑历史',
    now: '现在',
    earlier: '之前',
    original: '最初发送的内容',
    notRecorded: '更早的内容没有记录。',
  },
}
