export const app = {
  app: {
    tab: 'App',
    version: 'Version {{version}}',
    update: {
      label: 'New version',
      text: 'There is a new version. Load it when it suits you: what you have written stays.',
      load: 'Load it now',
      later: 'Later',
    },
    install: {
      title: 'On this device',
      why: 'As an app it has an icon and a window of its own, and other apps can share with it.',
      button: 'Install the app',
      installed: 'This is the installed app.',
      ios: 'In Safari, tap the share button below the page, then “Add to Home Screen”.',
      android: 'Open the menu of the browser, then “Install” or “Add to Home screen”.',
      desktop:
        'Chrome and Edge install it from the right of the address bar, Safari by “Add to Dock” in the menu “File”. Firefox installs no apps.',
    },
    offline: {
      title: 'Without a connection',
      starting: 'The app is being stored on this device…',
      ready:
        'The app starts without a connection, and shows the latest messages of the conversations that you opened last. What you write is sent later.',
      insecure:
        'The app cannot start without a connection here: browsers allow that only at addresses with https. Your administrator can set that up.',
      unsupported: 'This browser cannot store the app, as some do in private windows.',
      failed: 'The app could not be stored on this device, so it does not start without a connection.',
      retry: 'Try again',
    },
  },
  sharing: {
    title: 'Share',
    where: 'Where to?',
    nothing: {
      title: 'Nothing to share',
      text: 'What you shared is not here any more. Share it again from the other app.',
      leave: 'To the conversations',
    },
  },
}
