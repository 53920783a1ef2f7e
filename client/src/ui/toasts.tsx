import { useTimeout } from '@mantine/hooks'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import styles from './toasts.module.css'

const lastsMs = 4_000
const ToastContext = createContext<(text: string) => void>(() => {})

/** Short news in a corner: `const toast = useToast()`. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([])
  const show = useMemo(() => {
    let next = 0
    return (text: string) => setToasts((shown) => [...shown.slice(-2), { id: next++, text }])
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.toasts} role="status">
        {toasts.map(({ id, text }) => (
          <Toast
            key={id}
            text={text}
            onGone={() => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
          />
        ))}
      </div>
    </ToastContext>
  )
}

export const useToast = () => use(ToastContext)

function Toast({ text, onGone }: { text: string; onGone: () => void }) {
  useTimeout(onGone, lastsMs, { autoInvoke: true })
  return (
    <div className={styles.toast} dir="auto">
      {text}
    </div>
  )
}
