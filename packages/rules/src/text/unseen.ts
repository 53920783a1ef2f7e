/** What nobody sees, and what would take a word apart all the same: joiners, marks of direction, Hangul fillers, variation selectors, anchors. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}]/gu
