import styles from './shimmer.module.css'

/** Grey lines where words will be. */
export function Shimmer({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-hidden>
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
