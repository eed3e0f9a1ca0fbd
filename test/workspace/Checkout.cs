using Unleash;

namespace Shop;

public static class FeatureToggle
{
    public const string NewFlow = "checkout.new-flow";
    public const string Search = "search_v2";
}

public class Checkout(IUnleash unleash)
{
    private static readonly string Banner = "old-banner";

    public decimal Total(decimal sum)
    {
        if (unleash.IsEnabled(toggleName: "kill.payments")) throw new InvalidOperationException("kill.payments");
        return unleash.IsEnabled(FeatureToggle.NewFlow) ? Math.Round(sum, 2) : sum;
    }

    public string Text() => unleash.IsEnabled(Banner) ? "Sale!" : unleash.GetVariant("MixedCase_Name").Name;

    public bool On(string flag) => unleash.IsEnabled(flag);

    public bool Beta() => On("beta-dashboard") && unleash.IsEnabled(FeatureToggle.Search);
}
