import UnleashProxyClientSwift

enum Flag: String {
    case newFlow = "checkout.new-flow"
    case search = "search_v2"
}

enum Flags {
    static let banner = "old-banner"
}

final class Checkout {
    let unleash: UnleashClient

    init(unleash: UnleashClient) {
        self.unleash = unleash
    }

    func total(sum: Double) -> Double {
        guard !unleash.isEnabled(name: "kill.payments") else { return 0 }
        return unleash.isEnabled(name: Flag.newFlow.rawValue) ? sum.rounded() : sum
    }

    func banner() -> String {
        if unleash.isEnabled(name: Flags.banner) { return "Sale!" }
        return unleash.getVariant(name: #"MixedCase_Name"#).name
    }

    func isOn(_ flag: String) -> Bool { unleash.isEnabled(name: flag) }

    func beta() -> Bool {
        isOn("beta-dashboard") && unleash.isEnabled(name: Flag.search.rawValue)
    }
}
