export const everywhere = {
  common: {
    save: 'Save',
    saved: 'Saved',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
  },
  page: {
    broken: {
      title: 'This page got stuck',
      text: 'Nothing you sent is lost. Load the page again to go on.',
      action: 'Load again',
    },
  },
  connection: {
    catchingUp: 'Catching up…',
    trying: 'No connection. Trying again…',
    offlineFor_one: 'No connection. Trying again in one second. You can go on writing.',
    offlineFor_other: 'No connection. Trying again in {{count}} seconds. You can go on writing.',
    retry: 'Retry now',
  },
}
