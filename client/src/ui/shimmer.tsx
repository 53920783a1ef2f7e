import styles from './shimmer.module.css'

interface ShimmerProps {
  rows: number
  /** Of a list that begins at its top; a conversation stands at the bottom. */
  isFromTop?: boolean
}

/** Grey lines where words will be. */
export function Shimmer({ rows, isFromTop = false }: ShimmerProps) {
  return (
    <div className={styles.rows} data-from-top={isFromTop || undefined} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.face} />
          <span className={styles.lines}>
            <span style={{ width: `${18 + ((row * 7) % 13)}%` }} />
            <span style={{ width: `${42 + ((row * 23) % 47)}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
