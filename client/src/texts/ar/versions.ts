export const versions = {
  versions: {
    title: 'سجل التعديلات',
    now: 'الآن',
    earlier: 'قبل ذلك',
    original: 'كما أُرسلت',
    notRecorded: 'ما كان فيها قبل ذلك غير مسجّل.',
  },
}
