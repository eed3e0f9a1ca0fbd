/** The flags of the web shop, in one place. */
export const FLAGS = {
  onePageCheckout: 'one-page-checkout',
  expressPay: 'express-pay',
  search: {
    ranking: 'search-ranking',
    suggestions: 'search-suggestions',
  },
  home: {
    saleBanner: 'summer-sale-banner',
    videos: 'product-videos',
    darkMode: 'dark-mode',
  },
} as const;
