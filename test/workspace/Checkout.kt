package shop

import io.getunleash.Unleash

const val SEARCH = "search_v2"

enum class FeatureToggle(val key: String) {
    NEW_FLOW("checkout.new-flow"),
    KILL("kill.payments"),
}

class FeatureService(private val unleash: Unleash) {
    fun isOn(toggle: FeatureToggle): Boolean = unleash.isEnabled(toggle.key)
}

class Checkout(private val unleash: Unleash, private val featureService: FeatureService) {
    fun steps(): List<String> = buildList {
        if (featureService.isOn(FeatureToggle.NEW_FLOW)) add("summary")
        if (unleash.isEnabled(SEARCH)) add("search")
        if (unleash.isEnabled(FeatureToggle.KILL.key)) clear()
    }

    fun banner() = if (unleash.isEnabled(BANNER)) "Sale!" else unleash.getVariant("MixedCase_Name").name

    companion object {
        const val BANNER = "old-banner"
    }
}
