package shop.android

import io.getunleash.Unleash

enum class Feature(val key: String) {
    SHARING("wishlist-sharing"),
    PRICE_DROP("push-price-drop"),
}

class Wishlist(private val unleash: Unleash) {
    fun actions(): List<String> = buildList {
        add("Remove")
        if (unleash.isEnabled(Feature.SHARING.key)) add("Share")
        if (unleash.isEnabled(Feature.PRICE_DROP.key)) add("Tell me when it gets cheaper")
    }
}
