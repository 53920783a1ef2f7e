export const receipts = {
  receipts: {
    seen: 'تمت المشاهدة',
    seenBy_zero: 'لم يشاهدها أحد',
    seenBy_one: 'شاهدها شخص واحد',
    seenBy_two: 'شاهدها شخصان',
    seenBy_few: 'شاهدها {{count}} أشخاص',
    seenBy_many: 'شاهدها {{count}} شخصًا',
    seenBy_other: 'شاهدها {{count}} شخص',
    list: 'من قرأ هذا',
    show: 'إشعارات القراءة',
    showHint: 'يرى الآخرون ما قرأته، وترى ما قرأوه. إن زاد العدد عن 50 شخصًا، لا يرى ذلك أحد.',
  },
}
