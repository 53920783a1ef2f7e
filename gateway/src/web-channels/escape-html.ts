const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Those that turn the direction of what follows; marks of a single place, which Arabic and Hebrew need, are not among them.
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Text as it may stand between tags and in quoted attributes. What would turn the words around it is left out. */
export function escapeHtml(text: string): string {
  return text.replace(turning, '').replace(/[&<>"']/g, (sign) => signs[sign]!)
}
