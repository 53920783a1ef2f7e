/** Channels that anybody may read on the web. */
export const webChannels = {
  webChannels: {
    switch: 'Readable on the web',
    hint: 'Anybody who has the link reads it without an account, and search engines find it.',
    warning:
      'Everything that was said here so far, and all that will be, becomes readable for the whole world, with the display names of those who wrote it. Files, reactions and threads are not shown. You can close it again at any time, but not take back what others have copied.',
    closing: 'Nobody outside can read it any more once you have saved.',
    private: 'A private channel cannot be read on the web.',
    address: 'Address of the page',
    mark: 'Readable on the web',
    markHint: 'Anybody can read this channel without an account. This opens what they see.',
  },
}
