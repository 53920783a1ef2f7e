export const receipts = {
  receipts: {
    seen: '已读',
    seenBy_other: '{{count}} 人已读',
    list: '谁读过这条消息',
    show: '已读回执',
    showHint: '别人能看到你读到了哪里，你也能看到别人读到了哪里。超过 50 人的地方不显示。',
  },
}
