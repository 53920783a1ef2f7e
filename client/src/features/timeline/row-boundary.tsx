import { Component, type ReactNode } from 'react'
import { withTranslation, type WithTranslation } from 'react-i18next'
import styles from './message-list.module.css'

interface RowBoundaryProps extends WithTranslation {
  children: ReactNode
}

class Boundary extends Component<RowBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <p className={styles.broken}>{this.props.t('messages.broken')}</p>
  }
}

/** One message that cannot be shown is one line, never a blank page. */
export const RowBoundary = withTranslation()(Boundary)
