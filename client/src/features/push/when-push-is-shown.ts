/** The service worker has shown a push with this tag. */
export function whenPushIsShown(run: (tag: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const heard = ({ data }: MessageEvent<{ shown?: unknown } | null>) => {
    if (typeof data?.shown === 'string') run(data.shown)
  }
  navigator.serviceWorker.addEventListener('message', heard)
  return () => navigator.serviceWorker.removeEventListener('message', heard)
}
